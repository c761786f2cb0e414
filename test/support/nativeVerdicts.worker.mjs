// Runs patterns with the host's own RegExp, for nativeVerdicts.ts: in a process of its own, as some would never end.
process.on('message', (samples) => process.send(samples.map(check)));
// Ready for samples.
process.send('ready');

function check({ regex, flags, match, texts }) {
  const source = match === 'full' ? `(?<![^])(?:${regex})(?![^])` : regex;
  try {
    const pattern = new RegExp(source, flags);
    return texts.map((text) => isFound(pattern, text));
  } catch {
    return texts.map(() => undefined);
  }
}

/**
 * V8 also starts between the two halves of an emoji, and finds empty matches there. ECMA-262 does not
 * (22.2.7.2, AdvanceStringIndex): such a match does not count, and the text is tried place by place.
 */
function isFound(pattern, text) {
  const found = pattern.exec(text);
  if (!found || !isWithinPair(text, found.index)) return found !== null;
  const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
  return Array.from({ length: text.length + 1 }, (_, place) => place).some((place) => {
    sticky.lastIndex = place;
    return !isWithinPair(text, place) && sticky.test(text);
  });
}

function isWithinPair(text, place) {
  return place > 0 && text.codePointAt(place - 1) > 0xffff;
}
