/**
 * A page with one of the recipes for back ends that cannot be changed, in a form: `recipe` is its name, `api` the origin of the
 * back end, and `saved` the initial value.
 */
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { apiUrl } from '../../examples/recipes/app';
import { PersonField } from '../../examples/recipes/bearerToken';
import { city } from '../../examples/recipes/graphql';
import { person } from '../../examples/recipes/ownJson';
import { customer } from '../../examples/recipes/post';
import { CompanyField } from '../../examples/recipes/sdk';
import { TicketField } from '../../examples/recipes/trpc';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../src/index.js';
import '../../src/styles/spec-field.css';
import { collectErrors } from './errors.ts';

collectErrors();

interface RecipeProps {
  readonly saved?: string | undefined;
}

/** A field of an inline document. */
const fieldOf =
  (spec: InputFieldSpec): ComponentType<RecipeProps> =>
  ({ saved }) => {
    const value = saved !== undefined && spec.dataType === 'NUMBER' ? Number(saved) : saved;
    return (
      <SpecFieldProvider baseUrl={apiUrl}>
        <SpecField spec={spec} name="field" defaultValue={value} />
      </SpecFieldProvider>
    );
  };

const recipes: Readonly<Record<string, ComponentType<RecipeProps>>> = {
  'ownJson.ts': fieldOf(person),
  'bearerToken.tsx': PersonField,
  'post.ts': fieldOf(customer),
  'graphql.ts': fieldOf(city),
  'sdk.tsx': CompanyField,
  'trpc.tsx': TicketField,
};

const params = new URLSearchParams(location.search);
const Recipe = recipes[params.get('recipe') ?? ''];
if (!Recipe) throw new TypeError('recipe: name one of the files in examples/recipes.');

createRoot(document.querySelector('#root') as Element).render(
  <form>
    <Recipe saved={params.get('saved') ?? undefined} />
  </form>,
);
