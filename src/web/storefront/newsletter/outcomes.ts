import { failures } from '#contract/failures.ts'
import type { formPaths } from '#contract/paths.ts'
import { asked } from './asked.ts'

export interface Outcome {
  title: string
  text: string
  well: boolean
}

const done: Record<keyof typeof formPaths, Outcome> = {
  subscribeNewsletter: { title: 'Đã ghi nhận email của bạn', text: asked, well: true },
  confirmNewsletter: {
    title: 'Đã xác nhận',
    text: 'Từ nay email của bạn nằm trong danh sách nhận bản tin của Tiệm.',
    well: true,
  },
  unsubscribeNewsletter: {
    title: 'Đã thôi nhận bản tin',
    text: 'Email của bạn đã được xoá khỏi danh sách. Không có bản tin nào gửi đến bạn nữa.',
    well: true,
  },
}

/** What an address says: the name of the call that went well, or the code of its refusal. */
export function outcomeOf(result: string): Outcome | null {
  if (Object.hasOwn(done, result)) return done[result as keyof typeof done]
  if (!Object.hasOwn(failures, result)) return null
  const text =
    ownWords[result] ?? failures[result as keyof typeof failures][1].replace(' sau {wait}', ' sau ít phút')
  return { title: 'Chưa được', text, well: false }
}

const ownWords: Record<string, string> = {
  invalid: 'Email không hợp lệ. Hãy kiểm tra lại rồi gửi lần nữa.',
}
