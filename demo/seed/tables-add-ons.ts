import type { City } from '../load/types';
import { getUuid } from './ids';
import { insert } from './sql';

const questionRows = ({ services }: City) =>
  services.flatMap(({ slug, questions }) =>
    questions.map(({ name }, index) => [
      getUuid('question', `${slug}/${name}`),
      getUuid('service', slug),
      name,
      index + 1,
    ]),
  );

const choiceRows = ({ services }: City) =>
  services.flatMap(({ slug, questions }) =>
    questions.flatMap((question) =>
      question.choices.map(({ name, price, minutes }, index) => [
        getUuid('add-on', `${slug}/${question.name}/${name}`),
        getUuid('service', slug),
        getUuid('question', `${slug}/${question.name}`),
        name,
        price,
        minutes,
        index + 1,
      ]),
    ),
  );

const addOnRows = ({ services }: City) =>
  services.flatMap(({ slug, addOns }) =>
    addOns.map(({ name, description, price, minutes }, position) => [
      getUuid('add-on', `${slug}/${name}`),
      getUuid('service', slug),
      name,
      description,
      price,
      minutes,
      position,
    ]),
  );

/** Extras and questions of the services. */
export const addOnsSql = (city: City) => [
  insert(
    'public.service_add_ons',
    'id, service_id, name, description, price, duration_minutes, position',
    addOnRows(city),
  ),
  insert('public.service_questions', 'id, service_id, name, position', questionRows(city)),
  insert(
    'public.service_add_ons',
    'id, service_id, question_id, name, price, duration_minutes, position',
    choiceRows(city),
  ),
];
