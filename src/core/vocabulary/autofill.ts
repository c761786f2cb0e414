/** The tokens of HTML's `autocomplete` attribute (HTML, "Autofill"; WCAG 1.3.5). */

const words =
  /^(on|off|(section-\S+ )?((shipping|billing) )?(((cc-)?(given-|additional-|family-)?|user|nick|country-)?name|honorific-(pre|suf)fix|(new|current)-password|one-time-code|organization(-title)?|street-address|address-(line[123]|level[1-4])|country|postal-code|cc-(number|exp(-month|-year)?|csc|type)|transaction-(currency|amount)|language|bday(-day|-month|-year)?|sex|url|photo|((home|work|mobile|fax|pager) )?(tel(-country-code|-national|-area-code|-local(-prefix|-suffix)?|-extension)?|email|impp))( webauthn)?)$/i;

/**
 * Returns whether a text is a valid `autocomplete` value: one token, or several in HTML's order, such as `shipping postal-code`.
 */
export function isAutofill(text: string): boolean {
  return words.test(text);
}
