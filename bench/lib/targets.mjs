// What a number has to reach: a fixed one, or so many times what another has in the same run.

/** The target for what should be small; beside `other`, `limit` is a factor. */
export const atMost = (limit, other) => target('≤', limit, other, (value, bound) => value <= bound);

/** The target for what should be large; beside `other`, `limit` is a factor. */
export const atLeast = (limit, other) => target('≥', limit, other, (value, bound) => value >= bound);

function target(sign, limit, other, holds) {
  return {
    text: other ? `${sign} ${limit} × ${other}` : `${sign} ${limit}`,
    /** Whether a value meets it, and by what factor it stands to the other one. */
    check: (value, others) => {
      const beside = other === undefined ? 1 : others[other];
      if (value === undefined || beside === undefined) return '–';
      const factor = other === undefined ? '' : `, ${(value / beside).toFixed(2)} ×`;
      return `${holds(value, limit * beside) ? 'yes' : '**no**'}${factor}`;
    },
  };
}
