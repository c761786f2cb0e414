/** Types by first bytes, as real files have them. */
import { describe, expect, it } from 'vitest';
import {
  canonicalType,
  isText,
  sniffTypes,
  typeOfEnding,
} from '../../../src/server/uploads/contentSignatures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zipOf = (...names: string[]) =>
  bytes(names.map((name) => `PK\u0003\u0004${'\0'.repeat(26)}${name}`).join(''));

describe('sniffTypes', () => {
  it.each([
    ['\u0089PNG\r\n\u001A\n', 'image/png'],
    ['\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
    ['RIFF\u0001\u0002\u0003\u0004WAVEfmt ', 'audio/wav'],
    ['\0\0\0\u001Cftypavif', 'image/avif'],
    ['\0\0\0\u0018ftypheic', 'image/heic'],
    ['\0\0\0\u0018ftypisom', 'video/mp4'],
    ['\0\0\0\u0014ftypqt  ', 'video/quicktime'],
    ['\0\0\0\u0018ftypM4A ', 'audio/mp4'],
    ['%PDF-1.7', 'application/pdf'],
    ['{\\rtf1', 'application/rtf'],
    ['ID3\u0004', 'audio/mpeg'],
    ['\u001AE\u00DF\u00A3\u0001B\u0082\u0084webm', 'video/webm'],
    ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', 'application/msword'],
    ['MZ\u0090\0', 'application/vnd.microsoft.portable-executable'],
    ['\u00EF\u00BB\u00BF  <!DOCTYPE html>', 'text/html'],
    ['<!-- hi --><script>', 'text/html'],
    ['<?xml version="1.0"?><!-- a --><svg xmlns="x">', 'image/svg+xml'],
    ['<?xml version="1.0"?><order/>', 'application/xml'],
  ])('%j is %s', (head, type) => {
    expect(sniffTypes(bytes(head))[0]).toBe(type);
  });

  it.each([
    [['[Content_Types].xml', 'word/document.xml'], 'docx'],
    [['_rels/.rels', 'xl/workbook.xml'], 'xlsx'],
    [['[Content_Types].xml', 'ppt/presentation.xml'], 'pptx'],
    [['mimetypeapplication/vnd.oasis.opendocument.text'], 'odt'],
    [['mimetypeapplication/epub+zip'], 'epub'],
    [['photo.jpg'], 'zip'],
  ])('an archive that begins with %j is %s', (names, ending) => {
    expect(sniffTypes(zipOf(...names))[0]).toBe(typeOfEnding(ending));
  });

  it('returns nothing for texts and unknown content', () => {
    expect(sniffTypes(bytes('a,b\n1,2\n'))).toEqual([]);
    expect(sniffTypes(Uint8Array.of(1, 2, 3, 4))).toEqual([]);
    expect(sniffTypes(new Uint8Array())).toEqual([]);
  });
});

describe('canonicalType', () => {
  it('has one name for a type, and ignores inherited members', () => {
    expect(canonicalType('Image/JPG; charset=x')).toBe('image/jpeg');
    expect(canonicalType('constructor')).toBe('constructor');
    expect(typeOfEnding('constructor')).toBeUndefined();
  });
});

describe('isText', () => {
  it('accepts every alphabet and code page, and no control characters', () => {
    expect(isText(new TextEncoder().encode('Grüße\tмир\r\n你好'))).toBe(true);
    expect(isText(Uint8Array.of(0x47, 0x72, 0xfc, 0xdf, 0x65))).toBe(true);
    expect(isText(Uint8Array.of(0x41, 0x00))).toBe(false);
  });
});
