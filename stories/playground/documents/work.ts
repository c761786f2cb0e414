/** Tickets, tags, files, working hours. */
import type { ExampleDocument } from '../documents.ts';

const submitEndpoint = { uri: '/api/playground/submit' };

const people = {
  uri: '/api/values/people',
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
  debounceMs: 200,
  requestParams: { defaultLimit: 20 },
};

export const workDocuments: readonly ExampleDocument[] = [
  {
    id: 'assignee',
    title: 'Assignee search',
    about: 'One field that looks people up as you type. Its whole document is on the left.',
    document: {
      name: 'assignee',
      displayName: 'Assignee',
      description: 'Notified by email.',
      dataType: 'STRING',
      required: true,
      placeholder: 'Search by name',
      valuesEndpoint: { ...people, responseMapping: { dataField: 'data', totalField: 'total' } },
    },
  },
  {
    id: 'ticket',
    title: 'Support ticket',
    about: 'A growing description with a counter near its limit, and a rule for urgent tickets.',
    document: {
      id: 'ticket',
      version: '1',
      displayName: 'New ticket',
      description: 'We answer within one working day.',
      fields: [
        {
          name: 'subject',
          displayName: 'Subject',
          dataType: 'STRING',
          required: true,
          placeholder: 'In a few words',
          constraints: [
            {
              type: 'maxLength',
              params: { value: 80 },
              errorMessage: 'Keep the subject within 80 characters.',
            },
          ],
        },
        {
          name: 'details',
          displayName: 'What happened?',
          description: 'What you did, what you expected, and what happened instead.',
          dataType: 'STRING',
          formatHint: 'multiline',
          required: true,
          constraints: [
            {
              type: 'minLength',
              params: { value: 20 },
              errorMessage: 'Tell us a little more: 20 characters or more.',
            },
            { type: 'maxLength', params: { value: 2000 } },
          ],
        },
        {
          name: 'priority',
          displayName: 'Priority',
          dataType: 'STRING',
          formatHint: 'segmented',
          required: true,
          default: 'normal',
          valuesEndpoint: {
            protocol: 'INLINE',
            mode: 'CLOSED',
            items: [
              { value: 'low', label: 'Low' },
              { value: 'normal', label: 'Normal' },
              { value: 'urgent', label: 'Urgent' },
            ],
          },
        },
        {
          name: 'phone',
          displayName: 'Phone',
          description: 'We call you back about urgent tickets.',
          dataType: 'STRING',
          formatHint: 'tel',
        },
      ],
      crossConstraints: [
        {
          type: 'visibleWhen',
          fields: ['phone', 'priority'],
          params: { field: 'priority', operator: 'eq', value: 'urgent' },
        },
        {
          type: 'requiredWhen',
          fields: ['phone', 'priority'],
          params: { field: 'priority', operator: 'eq', value: 'urgent' },
          errorMessage: 'Leave a number, so that we can call you back.',
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'tags',
    title: 'Tags, created while typing',
    about: 'Several values. The server creates missing tags: type a new one.',
    document: {
      name: 'tags',
      displayName: 'Tags',
      description: 'Pick some, or write a new one of at least three letters.',
      dataType: 'STRING',
      expectMultipleValues: true,
      placeholder: 'Add a tag',
      valuesEndpoint: {
        uri: '/api/values/tag',
        mode: 'CLOSED',
        requestParams: { valueParam: 'id' },
        createEndpoint: { uri: '/api/tags' },
      },
    },
  },
  {
    id: 'files',
    title: 'Files for an expense',
    about: 'Receipts are uploaded when chosen; submitting waits for them.',
    document: {
      id: 'expense',
      displayName: 'Expense',
      fields: [
        {
          name: 'purpose',
          displayName: 'What it was for',
          dataType: 'STRING',
          required: true,
          placeholder: 'Train to Lyon',
        },
        {
          name: 'total',
          displayName: 'Total',
          dataType: 'NUMBER',
          formatHint: 'currency',
          unit: 'EUR',
          required: true,
          constraints: [
            { type: 'minValue', params: { value: 0.01 }, errorMessage: 'Enter the amount you paid.' },
          ],
        },
        {
          name: 'receipts',
          displayName: 'Receipts',
          description: 'PDF, text or a photo, up to 250 kB each.',
          dataType: 'STRING',
          formatHint: 'file',
          expectMultipleValues: true,
          required: true,
          uploadEndpoint: {
            uri: '/api/uploads',
            accept: ['text/plain', '.pdf', 'image/*'],
            maxBytes: 250_000,
          },
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'hours',
    title: 'Working hours',
    about: 'Times and days. The end must be after the start.',
    document: {
      id: 'hours',
      displayName: 'Working hours',
      fields: [
        {
          name: 'days',
          displayName: 'Days',
          dataType: 'STRING',
          expectMultipleValues: true,
          required: true,
          default: ['mon', 'tue', 'wed', 'thu', 'fri'],
          valuesEndpoint: {
            protocol: 'INLINE',
            mode: 'CLOSED',
            items: [
              { value: 'mon', label: 'Monday' },
              { value: 'tue', label: 'Tuesday' },
              { value: 'wed', label: 'Wednesday' },
              { value: 'thu', label: 'Thursday' },
              { value: 'fri', label: 'Friday' },
              { value: 'sat', label: 'Saturday' },
              { value: 'sun', label: 'Sunday' },
            ],
          },
        },
        {
          name: 'from',
          displayName: 'From',
          dataType: 'STRING',
          formatHint: 'time',
          required: true,
          default: '09:00',
        },
        {
          name: 'until',
          displayName: 'Until',
          dataType: 'STRING',
          formatHint: 'time',
          required: true,
          default: '17:30',
        },
        {
          name: 'zone',
          displayName: 'Time zone',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: {
            uri: '/api/values/time-zone',
            mode: 'CLOSED',
            paginationStrategy: 'PAGE_NUMBER',
          },
        },
      ],
      crossConstraints: [
        {
          type: 'fieldComparison',
          fields: ['from', 'until'],
          params: { operator: 'lt' },
          errorMessage: 'The day ends before it begins.',
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'leave',
    title: 'Two dates',
    about: 'A first and a last day, and one rule between them.',
    document: {
      id: 'leave',
      displayName: 'Ask for leave',
      fields: [
        { name: 'first', displayName: 'First day', dataType: 'DATE', formatHint: 'date', required: true },
        { name: 'last', displayName: 'Last day', dataType: 'DATE', formatHint: 'date', required: true },
        {
          name: 'cover',
          displayName: 'Who covers for you',
          dataType: 'STRING',
          valuesEndpoint: people,
        },
        {
          name: 'half',
          displayName: 'The last day is half a day',
          dataType: 'BOOLEAN',
          formatHint: 'switch',
        },
      ],
      crossConstraints: [
        {
          type: 'fieldComparison',
          fields: ['first', 'last'],
          params: { operator: 'lte' },
          errorMessage: 'The last day comes before the first one.',
        },
      ],
      submitEndpoint,
    },
  },
];
