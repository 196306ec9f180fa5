export const reviewStates = ['unanswered', 'answered', 'hidden'] as const
type ReviewState = (typeof reviewStates)[number]
export const reviewStateLabels: Record<ReviewState, string> = {
  unanswered: 'Chưa trả lời',
  answered: 'Đã trả lời',
  hidden: 'Đã ẩn',
}
