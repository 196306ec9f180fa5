export const callResults = ['answered', 'no_answer', 'call_back'] as const
export type CallResult = (typeof callResults)[number]
export const callResultLabels: Record<CallResult, string> = {
  answered: 'Nghe máy',
  no_answer: 'Không nghe máy',
  call_back: 'Hẹn gọi lại',
}
