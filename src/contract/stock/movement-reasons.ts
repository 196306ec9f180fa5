export const adjustmentReasons = [
  'received',
  'counted',
  'found',
  'returned',
  'damaged',
  'lost',
  'adjustment',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]
export const movementReasons = [
  ...adjustmentReasons,
  'initial',
  'import',
  'order',
  'cancellation',
  'reopening',
  'unreceived',
  'revalued',
  'edit',
] as const
export type MovementReason = (typeof movementReasons)[number]
