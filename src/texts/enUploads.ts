/**
 * The texts of files that are sent, in English; they come with what sends them.
 */
export const enUploads = {
  fileOffline: 'Waiting for a connection',
  fileSending: 'Uploading',
  fileSent: 'Sent, being looked at',
  uploadingFiles: 'Uploading, {done} of {value} done…',
  fileUploaded: '{label} uploaded.',
  filesUploaded: { one: '{value} file uploaded.', other: '{value} files uploaded.' },
  fileFailed: '{label}: {text}',
  fileNotUploaded: '{label} was not uploaded. Try it again, or remove it.',
  filesNotUploaded: {
    one: '{value} file was not uploaded. Try it again, or remove it.',
    other: '{value} files were not uploaded. Try them again, or remove them.',
  },
  filesOffline: {
    one: 'You are offline: {value} file waits for a connection.',
    other: 'You are offline: {value} files wait for a connection.',
  },
  fileTooLarge: 'It is too large.',
  fileLargerThan: 'It is larger than {size}.',
  fileWrongType: 'Files of this type are not taken.',
  fileEmpty: 'There is nothing in it.',
  fileRefused: 'The server did not take it.',
  fileNoRoom: 'There is no room for it any more.',
  fileBusy: 'The server is busy. Try it again in a moment.',
  fileSignIn: 'You are not signed in any more. Sign in again, then try it once more.',
  fileUnreachable: 'The connection broke off.',
  fileNotTaken: 'The server could not take it.',
  retryFile: 'Try again: {label}',
  retryFileShort: 'Try again',
  onlyOneFile: 'One file only: {label} was taken.',
  noRoomForFiles: {
    one: 'There is room for {value} file: the others were left out.',
    other: 'There is room for {value} files: the others were left out.',
  },
};
