/**
 * The texts of the kinds of input and of many chosen values, in Spanish. Loaded with the first of them; what a text may hold stands in
 * `enKinds.ts` and `enChosen.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { KindTexts } from '../messages/messages.js';

/** The texts of kinds and of many chosen values in Spanish; `many` is for whole millions. */
export const es: KindTexts = {
  namedCount: {
    one: ', {value} elegido',
    many: ', {value} de elegidos',
    other: ', {value} elegidos',
  },
  moreChosen: '+{value}',
  showChosen: '+{value}: mostrar los {total} elegidos',
  notOpened: 'No se ha podido abrir. Inténtelo de nuevo.',
  selected: {
    one: '{value} seleccionado.',
    many: '{value} de seleccionados.',
    other: '{value} seleccionados.',
  },
  copied: { one: '{value} copiado.', many: '{value} de copiados.', other: '{value} copiados.' },
  notCopied: 'No se ha podido copiar.',
  searchChosen: 'Buscar entre los elegidos',
  foundBack: {
    one: '{value} recuperado.',
    many: '{value} de recuperados.',
    other: '{value} recuperados.',
  },
  foundOf: '{value} de {total}',
  removeFound: {
    one: 'Quitar el único encontrado',
    many: 'Quitar los {value} encontrados',
    other: 'Quitar los {value} encontrados',
  },
  copyAll: { one: 'Copiar {value}', many: 'Copiar los {value}', other: 'Copiar los {value}' },
  copyFound: {
    one: 'Copiar el único encontrado',
    many: 'Copiar los {value} encontrados',
    other: 'Copiar los {value} encontrados',
  },
  close: 'Cerrar',
  labelsComing: 'Buscando los nombres…',
  noneChosen: 'No hay nada elegido.',
  show: 'Mostrar',
  hide: 'Ocultar',
  showSecret: 'Mostrar {label}',
  hideSecret: 'Ocultar {label}',
  secretShown: '{label}: se muestra.',
  secretHidden: '{label}: oculto.',
  adjust: 'Ajustar {label}',
  notSet: 'Sin definir',
  rated: '{value} de {total}',
  notRated: 'Sin valorar',
  openCalendar: 'Elegir {label} en un calendario',
  openCalendarAt: 'Elegir {label} en un calendario, elegido: {text}',
  typeDate: 'Escriba una fecha',
  dateHelp: 'Por ejemplo mañana, +3 o {text}.',
  whichDate: '¿Cuál de las dos?',
  wholeYear: 'Escriba el año con cuatro cifras.',
  dayRefused: '{text} no se puede elegir.',
  toToday: 'Hoy',
  month: 'Mes',
  year: 'Año',
  monthBefore: 'Mes anterior',
  monthAfter: 'Mes siguiente',
  characters: '{value} de {total}',
  charactersLeft: {
    one: 'Queda {value} carácter.',
    many: 'Quedan {value} de caracteres.',
    other: 'Quedan {value} caracteres.',
  },
  tooLong: {
    one: 'Sobra {value} carácter.',
    many: 'Sobran {value} de caracteres.',
    other: 'Sobran {value} caracteres.',
  },
  wholeTime: 'Introduzca una hora completa.',
  wholeMonth: 'Introduzca un mes y un año.',
  wholeDateTime: 'Introduzca una fecha y una hora completas.',
  skippedTime: '{text} no existe ese día: la hora pasa de {from} a {to}.',
  timeTwice: 'Los relojes se atrasan: esta hora se repite ese día. ¿Cuál de las dos?',
  monthShape: 'AAAA-MM',
  chooseColour: 'Elegir {label}',
};
