import type { z } from 'zod'

export function defaultValidationMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? 'Thiếu một mục bắt buộc.' : 'Có mục không đúng kiểu dữ liệu.'
    case 'too_small':
      return `Ít nhất phải là ${issue.minimum}.`
    case 'too_big':
      return `Nhiều nhất chỉ được ${issue.maximum}.`
    case 'invalid_value':
      return `Chỉ nhận một trong: ${issue.values.join(', ')}.`
    default:
      return 'Có mục không hợp lệ.'
  }
}
