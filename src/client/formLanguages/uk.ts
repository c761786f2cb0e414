/**
 * The texts of forms, in Ukrainian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { uk as rules } from '../../core/formLanguages/uk.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Ukrainian; `other` is for fractions. */
export const uk: FormLanguage = {
  rules,
  texts: {
    submit: 'Надіслати',
    submitting: 'Надсилання…',
    submitted: 'Надіслано.',
    overtaken: 'Надіслано, крім того, що ви змінили відтоді.',
    next: 'Далі',
    back: 'Назад',
    step: 'Крок {value} з {total}',
    problems: {
      one: 'Потрібно виправити: {value} пункт',
      few: 'Потрібно виправити: {value} пункти',
      many: 'Потрібно виправити: {value} пунктів',
      other: 'Потрібно виправити: {value} пункту',
    },
    allRight: 'Усе виправлено. Тепер можна надіслати.',
    steps: 'Кроки',
    stepDone: 'готово',
    stepWrong: 'потребує вашої уваги',
    filledIn: 'Заповнено: {label}.',
    emptied: 'Знову очищено: {label}.',
    review: 'Перевірте свої дані',
    change: 'Змінити',
    changeOf: 'Змінити: {label}',
    notFilledIn: 'Не заповнено',
    required: 'обов’язково',
    optional: '(необов’язково)',
    formLoading: 'Завантаження форми…',
    formFailed: 'Не вдалося завантажити цю форму.',
    nowRequired: 'Тепер обов’язково: {label}.',
    restored: 'Відновлено те, що ви ввели {date}.',
    discard: 'Відкинути',
    notValid: 'Не надіслано: дещо вище потребує вашої уваги.',
    refused: 'Не надіслано: сервер цього не прийняв.',
    offline: 'Не надіслано: немає з’єднання. Те, що ви ввели, залишилося тут.',
    signIn: 'Не надіслано: ваш сеанс завершився. Увійдіть і надішліть знову.',
    forbidden: 'Не надіслано: у вас немає дозволу.',
    conflict: 'Не надіслано: тим часом це змінив хтось інший.',
    busy: 'Не надіслано: сервер зайнятий. Надішліть знову за мить.',
    failed: 'Не надіслано: сервер не зміг це отримати. Надішліть знову за мить.',
    yes: 'Так',
    no: 'Ні',
  },
};
