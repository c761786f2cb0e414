/**
 * The texts of forms, in Spanish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { es as rules } from '../../core/formLanguages/es.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Spanish. */
export const es: FormLanguage = {
  rules,
  texts: {
    submit: 'Enviar',
    submitting: 'Enviando…',
    submitted: 'Enviado.',
    overtaken: 'Enviado, salvo lo que ha cambiado desde entonces.',
    next: 'Siguiente',
    back: 'Atrás',
    step: 'Paso {value} de {total}',
    problems: {
      one: 'Hay {value} cosa que corregir',
      many: 'Hay {value} de cosas que corregir',
      other: 'Hay {value} cosas que corregir',
    },
    allRight: 'Todo está corregido. Ya puede enviarlo.',
    steps: 'Pasos',
    stepDone: 'hecho',
    stepWrong: 'requiere su atención',
    filledIn: 'Rellenado: {label}.',
    emptied: 'Vaciado de nuevo: {label}.',
    review: 'Revise sus datos',
    change: 'Cambiar',
    changeOf: 'Cambiar {label}',
    notFilledIn: 'Sin rellenar',
    required: 'obligatorio',
    optional: '(opcional)',
    formLoading: 'Cargando el formulario…',
    formFailed: 'No se pudo cargar este formulario.',
    nowRequired: 'Ahora es obligatorio: {label}.',
    restored: 'Se ha recuperado lo que introdujo el {date}.',
    discard: 'Descartarlo',
    notValid: 'No se ha enviado: hay algo arriba que requiere su atención.',
    refused: 'No se ha enviado: el servidor no lo aceptó.',
    offline: 'No se ha enviado: no hay conexión. Lo que introdujo sigue aquí.',
    signIn: 'No se ha enviado: su sesión ha terminado. Inicie sesión y envíelo de nuevo.',
    forbidden: 'No se ha enviado: no tiene permiso.',
    conflict: 'No se ha enviado: otra persona lo ha cambiado mientras tanto.',
    busy: 'No se ha enviado: el servidor está ocupado. Inténtelo en un momento.',
    failed: 'No se ha enviado: el servidor no pudo recibirlo. Inténtelo en un momento.',
    yes: 'Sí',
    no: 'No',
  },
};
