/** Completes the text of a `datetime-local` box to RFC 3339: adds seconds, and the offset of the user's clock at that time. D25, D72. */

const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/;

/** Returns a local time with seconds and offset; other texts stay as they are. If clocks show a time twice, the earlier one is meant. */
export function withOffset(text: string): string {
  const minutes = wallTime.test(text) ? -new Date(text).getTimezoneOffset() : Number.NaN;
  if (Number.isNaN(minutes)) return text;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${text}${text.length === 16 ? ':00' : ''}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}
