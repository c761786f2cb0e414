/** The language of built-in texts for a locale. */
import { describe, expect, it } from 'vitest';
import { messageLanguage } from '../../../src/core/messages/messageLanguage.js';

describe('messageLanguage', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['AR_EG', 'ar'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh_MO', 'zh-Hant'],
    ['zh-hant', 'zh-Hant'],
    ['cmn-TW', 'zh-Hant'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    ['deu', 'de'],
    ['en-GB', 'en'],
    ['no tag', 'en'],
    ['', 'en'],
  ])('reads %s as %s', (locale, language) => {
    expect(messageLanguage(locale)).toBe(language);
  });
});
