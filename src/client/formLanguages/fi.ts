/**
 * The texts of forms, in Finnish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { fi as rules } from '../../core/formLanguages/fi.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Finnish. */
export const fi: FormLanguage = {
  rules,
  texts: {
    submit: 'Lähetä',
    submitting: 'Lähetetään…',
    submitted: 'Lähetetty.',
    overtaken: 'Lähetetty, paitsi sen jälkeen tekemäsi muutokset.',
    next: 'Seuraava',
    back: 'Takaisin',
    step: 'Vaihe {value}/{total}',
    problems: { one: '{value} korjattava kohta', other: '{value} korjattavaa kohtaa' },
    allRight: 'Kaikki on korjattu. Voit nyt lähettää.',
    steps: 'Vaiheet',
    stepDone: 'valmis',
    stepWrong: 'vaatii huomiotasi',
    filledIn: 'Täytetty: {label}.',
    emptied: 'Tyhjennetty taas: {label}.',
    review: 'Tarkista tietosi',
    change: 'Muuta',
    changeOf: 'Muuta: {label}',
    notFilledIn: 'Ei täytetty',
    required: 'pakollinen',
    optional: '(valinnainen)',
    formLoading: 'Lomaketta ladataan…',
    formFailed: 'Lomaketta ei voitu ladata.',
    nowRequired: 'Nyt pakollinen: {label}.',
    restored: 'Antamasi tiedot ({date}) on palautettu.',
    discard: 'Hylkää',
    notValid: 'Ei lähetetty: jokin yllä vaatii huomiotasi.',
    refused: 'Ei lähetetty: palvelin ei hyväksynyt sitä.',
    offline: 'Ei lähetetty: yhteyttä ei ole. Antamasi tiedot ovat edelleen tässä.',
    signIn: 'Ei lähetetty: et ole enää kirjautuneena. Kirjaudu sisään ja lähetä uudelleen.',
    forbidden: 'Ei lähetetty: sinulla ei ole oikeutta siihen.',
    conflict: 'Ei lähetetty: joku muu on muuttanut sitä tällä välin.',
    busy: 'Ei lähetetty: palvelin on varattu. Lähetä hetken kuluttua uudelleen.',
    failed: 'Ei lähetetty: palvelin ei voinut vastaanottaa sitä. Lähetä hetken kuluttua uudelleen.',
    yes: 'Kyllä',
    no: 'Ei',
  },
};
