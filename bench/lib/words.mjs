// The rows that every field looks up: two words and a number, the same in every run.

const first =
  'amber brisk coral dusty early faint gentle hidden icy jolly keen lunar misty noble olive pale'.split(' ');
const second =
  'anchor basket candle dolphin engine feather garden harbour island jacket kettle lantern marble needle orchard pillow quarry ribbon saddle teapot umbrella violin watermelon yacht zipper'.split(
    ' ',
  );

/** Number of rows. */
export const rowCount = 100_000;

/** All rows: `v0`, `v1` … with labels such as `Amber dolphin 000003`. */
export const rows = Array.from({ length: rowCount }, (_, index) => {
  const one = first[index % first.length];
  const other = second[Math.floor(index / first.length) % second.length];
  const label = `${one} ${other} ${String(index).padStart(6, '0')}`;
  return { value: `v${index}`, label: label[0].toUpperCase() + label.slice(1) };
});
