/**
 * The texts of forms, in Portuguese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { pt as rules } from '../../core/formLanguages/pt.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Portuguese; `many` is for whole millions. */
export const pt: FormLanguage = {
  rules,
  texts: {
    submit: 'Enviar',
    submitting: 'Enviando…',
    submitted: 'Enviado.',
    overtaken: 'Enviado, exceto o que você mudou desde então.',
    next: 'Avançar',
    back: 'Voltar',
    step: 'Etapa {value} de {total}',
    problems: {
      one: '{value} item a corrigir',
      many: '{value} de itens a corrigir',
      other: '{value} itens a corrigir',
    },
    allRight: 'Está tudo corrigido. Já pode enviar.',
    steps: 'Etapas',
    stepDone: 'concluída',
    stepWrong: 'requer sua atenção',
    filledIn: 'Preenchido: {label}.',
    emptied: 'Esvaziado de novo: {label}.',
    review: 'Confira seus dados',
    change: 'Alterar',
    changeOf: 'Alterar {label}',
    notFilledIn: 'Não preenchido',
    required: 'obrigatório',
    optional: '(opcional)',
    formLoading: 'Carregando o formulário…',
    formFailed: 'Não foi possível carregar este formulário.',
    nowRequired: 'Agora obrigatório: {label}.',
    restored: 'O que você inseriu em {date} está de volta.',
    discard: 'Descartar',
    notValid: 'Não enviado: algo acima requer sua atenção.',
    refused: 'Não enviado: o servidor não aceitou.',
    offline: 'Não enviado: não há conexão. O que você inseriu continua aqui.',
    signIn: 'Não enviado: sua sessão terminou. Entre e envie de novo.',
    forbidden: 'Não enviado: você não tem permissão.',
    conflict: 'Não enviado: outra pessoa fez alterações nesse meio-tempo.',
    busy: 'Não enviado: o servidor está ocupado. Envie de novo daqui a pouco.',
    failed: 'Não enviado: o servidor não conseguiu receber. Envie de novo daqui a pouco.',
    yes: 'Sim',
    no: 'Não',
  },
};
