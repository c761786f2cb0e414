'use client';
/**
 * Preview of a typed date: how it is parsed, or the reason why it cannot be. D72.
 */
import { fullDay, readDate } from '../../client/kinds/dateEntry.js';
import { dateExample } from '../../client/kinds/dateHelp.js';
import { kindText } from '../../client/messages/kindTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import dateStyles from '../../styles/kinds/date.css?inline';

/** Props of {@link DatePreview}. */
export interface DatePreviewProps {
  readonly state: FieldState;
  /** The typed text. */
  readonly text: string;
  readonly id: string;
  /** Called with one of the two dates that an ambiguous text can mean. */
  readonly onChoose: (iso: string) => void;
}

/** Shows how a text is parsed as a date; of an ambiguous text, offers both dates. */
export function DatePreview({ state, text, id, onChoose }: DatePreviewProps) {
  useStyles(state, dateStyles);
  const { components, classOf } = state.slots;
  const { locale = 'en' } = state.environment.lookup;
  const read = readDate(state.field, text);
  return (
    <div className="spec-field-date-preview" data-read={read?.status}>
      <span id={id} role="status">
        {text.trim() === '' || !read
          ? kindText(state, 'dateHelp', { text: dateExample(state.field) })
          : read.status === 'date'
            ? fullDay(read.iso, locale)
            : kindText(state, read.status === 'ambiguous' ? 'whichDate' : 'wholeYear')}
      </span>
      {read?.status === 'ambiguous' &&
        read.isos.map((iso) => (
          <components.button
            key={iso}
            type="button"
            className={classOf('button')}
            onClick={() => onChoose(iso)}
          >
            {fullDay(iso, locale)}
          </components.button>
        ))}
    </div>
  );
}
