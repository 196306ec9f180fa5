import * as limits from '#contract/limits.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'

/** Grams of one packed piece of an order line; null is unknown. */
export interface PieceWeight {
  position: number
  weight: number | null
}

/** @returns grams; null if the weight of a piece is unknown or the sum is more than a parcel may weigh */
export function proposeWeight(
  lines: readonly ParcelLine[],
  pieceWeights: readonly PieceWeight[],
): number | null {
  const byPosition = new Map(pieceWeights.map(({ position, weight }) => [position, weight]))
  const weights = lines.map(({ position, quantity }) => (byPosition.get(position) ?? Number.NaN) * quantity)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum > 0 && sum <= limits.maxWeightGrams ? sum : null
}

/** @returns null unless the settings have all three sides */
export const proposeSize = (setting: ParcelSize): ParcelSize | null =>
  Object.values(setting).every((side) => side > 0) ? setting : null

export const formatParcelSize = ({ length, width, height }: ParcelSize) =>
  `${length} × ${width} × ${height} cm`
