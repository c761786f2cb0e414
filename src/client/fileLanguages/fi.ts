/**
 * The texts of file fields, in Finnish. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Finnish. */
export const fi: FileTexts = {
  chooseFile: 'Valitse tiedosto',
  chooseFiles: 'Valitse tiedostot',
  chooseAnotherFile: 'Valitse toinen tiedosto',
  dropFile: 'tai pudota se tähän',
  dropFiles: 'tai pudota ne tähän',
  files: 'Tiedostot: {label}',
  fileLimit: 'Enintään {size}.',
  fileLimitEach: 'Enintään {size} kukin.',
  fileQueued: 'Odottaa',
  fileOffline: 'Odottaa yhteyttä',
  fileSending: 'Lähetetään',
  fileSent: 'Lähetetty, tarkastetaan',
  uploadingFiles: 'Lähetetään, {done}/{value} valmiina…',
  uploadingFile: 'Lähetetään…',
  fileUploaded: 'Lähetetty: {label}.',
  filesUploaded: { one: '{value} tiedosto lähetetty.', other: '{value} tiedostoa lähetetty.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} jäi lähettämättä. Yritä uudelleen tai poista se.',
  filesNotUploaded: {
    one: '{value} tiedosto jäi lähettämättä. Yritä uudelleen tai poista se.',
    other: '{value} tiedostoa jäi lähettämättä. Yritä uudelleen tai poista ne.',
  },
  filesOffline: {
    one: 'Olet offline-tilassa: {value} tiedosto odottaa yhteyttä.',
    other: 'Olet offline-tilassa: {value} tiedostoa odottaa yhteyttä.',
  },
  fileTooLarge: 'Se on liian suuri.',
  fileLargerThan: 'Se on suurempi kuin {size}.',
  fileWrongType: 'Tämäntyyppisiä tiedostoja ei hyväksytä.',
  fileEmpty: 'Se on tyhjä.',
  fileRefused: 'Palvelin ei hyväksynyt sitä.',
  fileNoRoom: 'Sille ei ole enää tilaa.',
  fileBusy: 'Palvelin on varattu. Yritä hetken kuluttua uudelleen.',
  fileSignIn: 'Et ole enää kirjautuneena. Kirjaudu sisään ja yritä sitten uudelleen.',
  fileUnreachable: 'Yhteys katkesi.',
  fileNotTaken: 'Palvelin ei voinut vastaanottaa sitä.',
  onlyOneFile: 'Vain yksi tiedosto: {label} valittiin.',
  noRoomForFiles: 'Tilaa on {value} tiedostolle: muut jätettiin pois.',
  cancelFile: 'Peruuta {label}',
  retryFile: 'Yritä uudelleen: {label}',
  retryFileShort: 'Yritä uudelleen',
  removeFile: 'Poista {label}',
  fileCancelled: 'Peruutettu: {label}.',
};
