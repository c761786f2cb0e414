/**
 * The texts of forms, in Vietnamese. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { vi as rules } from '../../core/formLanguages/vi.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Vietnamese. */
export const vi: FormLanguage = {
  rules,
  texts: {
    submit: 'Gửi',
    submitting: 'Đang gửi…',
    submitted: 'Đã gửi.',
    overtaken: 'Đã gửi, trừ những gì bạn đã thay đổi sau đó.',
    next: 'Tiếp theo',
    back: 'Quay lại',
    step: 'Bước {value} trên {total}',
    problems: 'Có {value} mục cần sửa',
    allRight: 'Mọi thứ đã được sửa. Bạn có thể gửi ngay.',
    steps: 'Các bước',
    stepDone: 'đã xong',
    stepWrong: 'cần bạn chú ý',
    filledIn: 'Đã điền: {label}.',
    emptied: 'Đã xóa trống lại: {label}.',
    review: 'Kiểm tra thông tin của bạn',
    change: 'Thay đổi',
    changeOf: 'Thay đổi {label}',
    notFilledIn: 'Chưa điền',
    required: 'bắt buộc',
    optional: '(không bắt buộc)',
    formLoading: 'Đang tải biểu mẫu…',
    formFailed: 'Không tải được biểu mẫu này.',
    nowRequired: 'Bây giờ bắt buộc: {label}.',
    restored: 'Đã khôi phục nội dung bạn nhập vào {date}.',
    discard: 'Bỏ đi',
    notValid: 'Chưa gửi: có mục ở trên cần bạn chú ý.',
    refused: 'Chưa gửi: máy chủ không chấp nhận.',
    offline: 'Chưa gửi: không có kết nối. Nội dung bạn nhập vẫn ở đây.',
    signIn: 'Chưa gửi: bạn không còn đăng nhập. Hãy đăng nhập rồi gửi lại.',
    forbidden: 'Chưa gửi: bạn không có quyền.',
    conflict: 'Chưa gửi: trong lúc đó người khác đã thay đổi.',
    busy: 'Chưa gửi: máy chủ đang bận. Hãy gửi lại sau giây lát.',
    failed: 'Chưa gửi: máy chủ không nhận được. Hãy gửi lại sau giây lát.',
    yes: 'Có',
    no: 'Không',
  },
};
