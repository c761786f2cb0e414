// Renders a field and a form with the installed React and TanStack Query.
import assert from 'node:assert/strict';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SpecField, SpecFieldProvider, SpecForm } from 'spec-field';

const spec = { displayName: 'Size', dataType: 'STRING', name: 'size' };
const form = { id: 'order', displayName: 'Order', fields: [spec] };
const page = createElement(
  SpecFieldProvider,
  { locale: 'en', baseUrl: 'https://api.example.org' },
  createElement(SpecField, { spec, name: 'size' }),
  createElement(SpecForm, { spec: form }),
);
assert.match(renderToString(page), /Size/);
