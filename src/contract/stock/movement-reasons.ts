export const stockReasons = [
  'received',
  'counted',
  'found',
  'returned',
  'damaged',
  'lost',
  'adjustment',
] as const
export type StockReason = (typeof stockReasons)[number]
export const movementReasons = [
  ...stockReasons,
  'initial',
  'import',
  'order',
  'cancellation',
  'reopening',
] as const
export type MovementReason = (typeof movementReasons)[number]
