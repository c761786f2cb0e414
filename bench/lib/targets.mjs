// Targets of a number: fixed, or a multiple of another number in the same run.

/** Upper bound. With `other`, `limit` is a factor. */
export const atMost = (limit, other) => target('≤', limit, other, (value, bound) => value <= bound);

/** Lower bound. With `other`, `limit` is a factor. */
export const atLeast = (limit, other) => target('≥', limit, other, (value, bound) => value >= bound);

function target(sign, limit, other, holds) {
  return {
    text: other ? `${sign} ${limit} × ${other}` : `${sign} ${limit}`,
    /** Returns whether a value meets the target, and its factor to the other number. */
    check: (value, others) => {
      const beside = other === undefined ? 1 : others[other];
      if (value === undefined || beside === undefined) return '–';
      const factor = other === undefined ? '' : `, ${(value / beside).toFixed(2)} ×`;
      return `${holds(value, limit * beside) ? 'yes' : '**no**'}${factor}`;
    },
  };
}
