'use client';
/**
 * The preview of a date as it is typed: how it is read, or why it is not. D72.
 */
import { fullDay, readDate, todayOf } from '../../client/kinds/dateEntry.js';
import { isoOfDay } from '../../client/kinds/days.js';
import { kindText } from '../../client/messages/kindTexts.js';
import type { FieldState } from '../field/fieldState.js';
import { useStyles } from '../lifecycle/useStyles.js';
import dateStyles from '../../styles/kinds/date.css?inline';

/** What is said of it. */
export interface DatePreviewProps {
  readonly state: FieldState;
  /** What is typed. */
  readonly text: string;
  readonly id: string;
  /** Takes one of two dates that the text may be. */
  readonly onChoose: (iso: string) => void;
}

/** Shows how a text is read as a date; of one that may be two, both are offered. */
export function DatePreview({ state, text, id, onChoose }: DatePreviewProps) {
  useStyles(state, dateStyles);
  const { components, classOf } = state.slots;
  const { locale = 'en' } = state.environment.lookup;
  const read = readDate(state.field, text);
  const example = isoOfDay(todayOf(state.field));
  return (
    <div className="spec-field-date-preview" data-read={read?.status}>
      <span id={id} role="status">
        {text.trim() === '' || !read
          ? kindText(state, 'dateHelp', { text: example })
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
