export interface Piece {
  readonly file: string;
  readonly region: string | undefined;
  readonly shown: string;
}
export const pagesWithPieces: readonly string[];
export function piecesOf(markdown: string): readonly Piece[];
export function takeRegion(text: string, region: string | undefined, file: string): string;
export function pieceOf(file: string, region: string | undefined): string;
