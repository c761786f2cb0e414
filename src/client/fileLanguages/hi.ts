/**
 * The texts of file fields, in Hindi. Loaded with the first of them; what a text may hold stands in `enFiles.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { FileTexts } from '../messages/messages.js';

/** The texts of fields of files in Hindi. */
export const hi: FileTexts = {
  chooseFile: 'फ़ाइल चुनें',
  chooseFiles: 'फ़ाइलें चुनें',
  chooseAnotherFile: 'दूसरी फ़ाइल चुनें',
  dropFile: 'या उसे यहाँ छोड़ें',
  dropFiles: 'या उन्हें यहाँ छोड़ें',
  files: 'फ़ाइलें: {label}',
  fileLimit: 'अधिक से अधिक {size}।',
  fileLimitEach: 'हर एक अधिक से अधिक {size}।',
  fileQueued: 'प्रतीक्षा में',
  fileOffline: 'कनेक्शन की प्रतीक्षा',
  fileSending: 'अपलोड हो रही है',
  fileSent: 'भेजी गई, जाँच हो रही है',
  uploadingFiles: 'अपलोड हो रहा है, {value} में से {done} पूरी…',
  uploadingFile: 'अपलोड हो रहा है…',
  fileUploaded: 'अपलोड हुई: {label}।',
  filesUploaded: { one: '{value} फ़ाइल अपलोड हुई।', other: '{value} फ़ाइलें अपलोड हुईं।' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} अपलोड नहीं हुई। फिर से कोशिश करें या इसे हटाएँ।',
  filesNotUploaded: {
    one: '{value} फ़ाइल अपलोड नहीं हुई। फिर से कोशिश करें या इसे हटाएँ।',
    other: '{value} फ़ाइलें अपलोड नहीं हुईं। फिर से कोशिश करें या इन्हें हटाएँ।',
  },
  filesOffline: {
    one: 'आप ऑफ़लाइन हैं: {value} फ़ाइल कनेक्शन की प्रतीक्षा में है।',
    other: 'आप ऑफ़लाइन हैं: {value} फ़ाइलें कनेक्शन की प्रतीक्षा में हैं।',
  },
  fileTooLarge: 'यह बहुत बड़ी है।',
  fileLargerThan: 'यह {size} से बड़ी है।',
  fileWrongType: 'इस प्रकार की फ़ाइलें नहीं ली जातीं।',
  fileEmpty: 'यह खाली है।',
  fileRefused: 'सर्वर ने इसे स्वीकार नहीं किया।',
  fileNoRoom: 'इसके लिए अब जगह नहीं है।',
  fileBusy: 'सर्वर व्यस्त है। थोड़ी देर में फिर से कोशिश करें।',
  fileSignIn: 'आप अब साइन इन नहीं हैं। साइन इन करें, फिर एक बार और कोशिश करें।',
  fileUnreachable: 'कनेक्शन टूट गया।',
  fileNotTaken: 'सर्वर इसे नहीं ले सका।',
  onlyOneFile: 'केवल एक फ़ाइल: {label} ली गई।',
  noRoomForFiles: {
    one: '{value} फ़ाइल की जगह है: बाकी छोड़ दी गईं।',
    other: '{value} फ़ाइलों की जगह है: बाकी छोड़ दी गईं।',
  },
  cancelFile: '{label} रद्द करें',
  retryFile: 'फिर से कोशिश करें: {label}',
  retryFileShort: 'फिर से कोशिश करें',
  removeFile: '{label} हटाएँ',
  fileCancelled: 'रद्द की गई: {label}।',
};
