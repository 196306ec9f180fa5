import type { StatementRowResult } from '#contract/payments/transfers.ts'

/** Whether recording the statement books the row or gives it to staff. */
export const isNewStatementRow = ({ outcome }: Pick<StatementRowResult, 'outcome'>): boolean =>
  outcome !== 'already_recorded' && outcome !== 'outgoing' && outcome !== 'unreadable'
