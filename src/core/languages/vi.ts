/**
 * The texts of a failed validation, in Vietnamese. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Vietnamese. */
export const vi: ValidationMessages = {
  required: {
    other: 'Điền “{label}”.',
    choice: 'Chọn giá trị cho “{label}”.',
    answer: 'Trả lời “{label}”.',
    parts: 'Điền các phần của “{label}”.',
    nameless: 'Điền trường này.',
  },
  typeSTRING: 'Nhập văn bản.',
  typeNUMBER: {
    other: 'Nhập một số.',
    decimal: 'Nhập một số, ví dụ {example}.',
    digits: 'Nhập một số có ít chữ số hơn.',
  },
  typeDATE: 'Nhập một ngày có thật.',
  typeBOOLEAN: 'Trả lời có hoặc không.',
  typeOBJECT: 'Điền các phần của trường này.',
  typeList: 'Cung cấp một danh sách giá trị.',
  typeSingle: 'Chỉ cung cấp một giá trị.',
  membership: 'Chọn một trong các giá trị được đưa ra.',
  pattern: 'Nội dung này không đúng định dạng mong đợi.',
  minLength: 'Nhập ít nhất {value} ký tự.',
  maxLength: 'Nhập nhiều nhất {value} ký tự.',
  minValue: 'Nhập {value} trở lên.',
  maxValue: 'Nhập {value} trở xuống.',
  minCount: 'Chọn ít nhất {value} giá trị.',
  maxCount: 'Chọn nhiều nhất {value} giá trị.',
  minDate: 'Không sớm hơn: {value}.',
  maxDate: 'Không muộn hơn: {value}.',
  range: 'Nhập một số từ {min} đến {max}.',
  rangeMin: 'Nhập {min} trở lên.',
  rangeMax: 'Nhập {max} trở xuống.',
  step: 'Nhập một bội số của {step}.',
  stepFrom: 'Nhập một số theo bước {step}, bắt đầu từ {min}.',
  custom: 'Giá trị này không được chấp nhận.',
  today: 'hôm nay',
  now: 'bây giờ',
};
