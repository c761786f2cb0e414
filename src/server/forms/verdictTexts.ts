/**
 * What a person is told of values that were refused because nobody has checked them, or whose files are gone, in five languages. D20, D41.
 */
import { type MessageLanguage, messageLanguage } from '../../core/messages/messageLanguage.js';

/** Why a value was not checked. */
export interface VerdictTexts {
  /** There was too much to check. */
  readonly tooMuch: string;
  /** Nobody here can tell. */
  readonly unchecked: string;
  /** A file that was sent is not there any more, or is somebody else's. */
  readonly fileGone: string;
}

const english: VerdictTexts = {
  tooMuch: 'This is too much to be checked. Send less of it.',
  unchecked: 'This could not be checked, so it was not taken.',
  fileGone: 'This file is not here any more. Choose it again.',
};

const languages: Readonly<Record<MessageLanguage, VerdictTexts>> = {
  ar: {
    tooMuch: 'هذا أكثر مما يمكن التحقق منه. أرسل أقل.',
    unchecked: 'تعذر التحقق من هذا، لذا لم يُقبل.',
    fileGone: 'لم يعد هذا الملف موجودًا. اختره مرة أخرى.',
  },
  de: {
    tooMuch: 'Das ist zu viel, um geprüft zu werden. Senden Sie weniger.',
    unchecked: 'Das konnte nicht geprüft werden und wurde deshalb nicht angenommen.',
    fileGone: 'Diese Datei ist nicht mehr da. Wählen Sie sie noch einmal.',
  },
  es: {
    tooMuch: 'Es demasiado para comprobarlo. Envíe menos.',
    unchecked: 'No se pudo comprobar y por eso no se aceptó.',
    fileGone: 'Este archivo ya no está. Elíjalo de nuevo.',
  },
  fr: {
    tooMuch: 'C’est trop pour être vérifié. Envoyez-en moins.',
    unchecked: 'Ceci n’a pas pu être vérifié et n’a donc pas été accepté.',
    fileGone: 'Ce fichier n’est plus là. Choisissez-le de nouveau.',
  },
};

/** The texts in the language of a locale; English where it has no other. */
export function verdictTexts(locale = 'en'): VerdictTexts {
  const language = messageLanguage(locale);
  return language === undefined ? english : languages[language];
}
