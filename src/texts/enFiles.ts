/** The English texts of file fields before an upload, loaded with the first such field. */
export const enFiles = {
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  chooseAnotherFile: 'Choose another file',
  dropFile: 'or drop it here',
  dropFiles: 'or drop them here',
  files: 'Files for {label}',
  fileLimit: 'At most {size}.',
  fileLimitEach: 'At most {size} each.',
  fileQueued: 'Waiting',
  uploadingFile: 'Uploading…',
  cancelFile: 'Cancel {label}',
  removeFile: 'Remove {label}',
  fileCancelled: '{label} was cancelled.',
};
