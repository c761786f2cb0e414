import 'survey-core/survey-core.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

const survey = new Model({
  title: 'Order',
  completeText: 'Send',
  elements: [
    { type: 'text', name: 'customer', title: 'Name', isRequired: true, maxLength: 80 },
    {
      type: 'dropdown',
      name: 'city',
      title: 'City',
      isRequired: true,
      choicesLazyLoadEnabled: true,
      choicesLazyLoadPageSize: 20,
    },
    { type: 'text', name: 'note', title: 'Note', visibleIf: '{city} notempty' },
  ],
});

survey.onChoicesLazyLoad.add(async (_survey, { filter, skip, take, setItems }) => {
  const query = new URLSearchParams({ search: filter, offset: `${skip}`, limit: `${take}` });
  const response = await fetch(`/api/values/city?${query}`);
  const { items, total } = (await response.json()) as {
    items: { value: string; label: string }[];
    total: number;
  };
  setItems(
    items.map(({ value, label }) => ({ value, text: label })),
    total,
  );
});

survey.onComplete.add(({ data }) => {
  void fetch('/orders', { method: 'POST', body: JSON.stringify(data) });
});

export const Order = () => <Survey model={survey} />;
