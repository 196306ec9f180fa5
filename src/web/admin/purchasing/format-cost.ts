import { formatDong } from '#domain/money.ts'

export const formatCost = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '–' : formatDong(amount)
