/**
 * The texts of forms, in Russian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { ru as rules } from '../../core/formLanguages/ru.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Russian; `other` is for fractions. */
export const ru: FormLanguage = {
  rules,
  texts: {
    submit: 'Отправить',
    submitting: 'Отправка…',
    submitted: 'Отправлено.',
    overtaken: 'Отправлено, кроме того, что вы с тех пор изменили.',
    next: 'Далее',
    back: 'Назад',
    step: 'Шаг {value} из {total}',
    problems: {
      one: 'Нужно исправить: {value} пункт',
      few: 'Нужно исправить: {value} пункта',
      many: 'Нужно исправить: {value} пунктов',
      other: 'Нужно исправить: {value} пункта',
    },
    allRight: 'Всё исправлено. Теперь можно отправить.',
    steps: 'Шаги',
    stepDone: 'готово',
    stepWrong: 'требует вашего внимания',
    filledIn: 'Заполнено: {label}.',
    emptied: 'Снова очищено: {label}.',
    review: 'Проверьте свои данные',
    change: 'Изменить',
    changeOf: 'Изменить: {label}',
    notFilledIn: 'Не заполнено',
    required: 'обязательно',
    optional: '(необязательно)',
    formLoading: 'Загрузка формы…',
    formFailed: 'Не удалось загрузить эту форму.',
    nowRequired: 'Теперь обязательно: {label}.',
    restored: 'Восстановлено то, что вы ввели {date}.',
    discard: 'Удалить',
    notValid: 'Не отправлено: что-то выше требует вашего внимания.',
    refused: 'Не отправлено: сервер это не принял.',
    offline: 'Не отправлено: нет соединения. То, что вы ввели, осталось здесь.',
    signIn: 'Не отправлено: ваш сеанс завершён. Войдите и отправьте снова.',
    forbidden: 'Не отправлено: у вас нет разрешения.',
    conflict: 'Не отправлено: тем временем это изменил кто-то другой.',
    busy: 'Не отправлено: сервер занят. Отправьте снова через некоторое время.',
    failed: 'Не отправлено: сервер не смог это получить. Отправьте снова через некоторое время.',
    yes: 'Да',
    no: 'Нет',
  },
};
