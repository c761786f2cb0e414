// SurveyJS, as documented. Lookups are its own lazy-loading drop-downs.
import 'survey-core/survey-core.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import {
  choices,
  fields,
  type FormField,
  type FormValues,
  initialValues,
  largestNumber,
  longestText,
  shownBy,
  source,
  take,
} from '../formPage/model.ts';
import { fetchValues } from '../page/valuesPage.ts';

/** Returns a field as an element of the survey. */
const elementOf = (field: FormField) => ({
  name: field.name,
  title: field.label,
  isRequired: field.isRequired,
  ...(field.isConditional && { visibleIf: `{${source}} = '${shownBy}'` }),
  ...{
    text: { type: 'text', maxLength: longestText },
    number: { type: 'text', inputType: 'number', min: 0, max: largestNumber },
    select: {
      type: 'dropdown',
      choices: choices.map(({ value, label }) => ({ value, text: label })),
    },
    lookup: { type: 'dropdown', choicesLazyLoadEnabled: true, choicesLazyLoadPageSize: 20 },
  }[field.kind],
});

const survey = new Model({
  textUpdateMode: 'onTyping',
  completeText: 'Send',
  showCompletedPage: false,
  elements: fields.map(elementOf),
});
survey.data = initialValues;
survey.onChoicesLazyLoad.add(async (_survey, options) => {
  const { filter, skip, take: size, setItems } = options;
  const { data, hasNext } = await fetchValues(size, filter, skip / size + 1);
  setItems(
    data.map(({ value, label }) => ({ value, text: label })),
    skip + data.length + (hasNext ? 1 : 0),
  );
});
survey.onComplete.add((sender) => take(sender.data as FormValues));

export function Form() {
  return <Survey model={survey} />;
}
