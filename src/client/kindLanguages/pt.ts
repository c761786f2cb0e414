/**
 * The texts of the kinds of input and of many chosen values, in Portuguese. Loaded with the first of them; what a text may hold stands in
 * `enKinds.ts` and `enChosen.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { KindTexts } from '../messages/messages.js';

/** The texts of kinds and of many chosen values in Portuguese; `many` is for whole millions. */
export const pt: KindTexts = {
  namedCount: { one: ', {value} escolhido', many: ', {value} escolhidos', other: ', {value} escolhidos' },
  moreChosen: '+{value}',
  showChosen: '+{value}: mostrar todos os {total} escolhidos',
  notOpened: 'Não foi possível abrir. Tente de novo.',
  selected: { one: '{value} marcado.', many: '{value} marcados.', other: '{value} marcados.' },
  copied: { one: '{value} copiado.', many: '{value} copiados.', other: '{value} copiados.' },
  notCopied: 'Não foi possível copiar.',
  searchChosen: 'Pesquisar nos escolhidos',
  foundBack: '{value} de volta.',
  foundOf: '{value} de {total}',
  removeFound: {
    one: 'Remover {value} encontrado',
    many: 'Remover todos os {value} encontrados',
    other: 'Remover todos os {value} encontrados',
  },
  copyAll: { one: 'Copiar {value}', many: 'Copiar todos os {value}', other: 'Copiar todos os {value}' },
  copyFound: {
    one: 'Copiar {value} encontrado',
    many: 'Copiar os {value} encontrados',
    other: 'Copiar os {value} encontrados',
  },
  close: 'Fechar',
  labelsComing: 'Buscando nomes…',
  noneChosen: 'Nada foi escolhido.',
  show: 'Mostrar',
  hide: 'Ocultar',
  showSecret: 'Mostrar {label}',
  hideSecret: 'Ocultar {label}',
  secretShown: 'Visível: {label}.',
  secretHidden: 'Oculto: {label}.',
  adjust: 'Ajustar {label}',
  notSet: 'Não definido',
  rated: '{value} de {total}',
  notRated: 'Sem avaliação',
  openCalendar: 'Escolher {label} em um calendário',
  openCalendarAt: 'Escolher {label} em um calendário, escolha atual: {text}',
  typeDate: 'Digitar uma data',
  dateHelp: 'Por exemplo, amanhã, +3 ou {text}.',
  whichDate: 'Qual delas?',
  wholeYear: 'Escreva o ano com quatro dígitos.',
  dayRefused: 'Não é possível escolher {text}.',
  toToday: 'Hoje',
  month: 'Mês',
  year: 'Ano',
  monthBefore: 'Mês anterior',
  monthAfter: 'Próximo mês',
  characters: '{value} de {total}',
  charactersLeft: {
    one: 'Resta {value} caractere.',
    many: 'Restam {value} de caracteres.',
    other: 'Restam {value} caracteres.',
  },
  tooLong: {
    one: '{value} caractere a mais.',
    many: '{value} de caracteres a mais.',
    other: '{value} caracteres a mais.',
  },
  wholeTime: 'Insira uma hora completa.',
  wholeMonth: 'Insira o mês e o ano.',
  wholeDateTime: 'Insira data e hora completas.',
  skippedTime: '{text} não existe nesse dia: o relógio passa de {from} para {to}.',
  timeTwice: 'O relógio é atrasado: esta hora ocorre duas vezes nesse dia. Qual delas?',
  monthShape: 'AAAA-MM',
  chooseColour: 'Escolher {label}',
};
