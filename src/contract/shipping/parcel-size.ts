import { z } from 'zod'
import * as limits from '#contract/limits.ts'

const maxSideCm = limits.maxParcelSideCm
const message = `Hãy nhập đủ dài, rộng, cao, mỗi chiều từ 1 đến ${maxSideCm} cm`
const side = z.number(message).int(message).min(1, message).max(maxSideCm, message).describe('Centimetres.')

export const ParcelSize = z.object({ length: side, width: side, height: side })
export type ParcelSize = z.infer<typeof ParcelSize>

const settingMessage = `Kích thước phải là số nguyên từ 0 đến ${maxSideCm} cm`
const sideSetting = z
  .number(settingMessage)
  .int(settingMessage)
  .min(0, settingMessage)
  .max(maxSideCm, settingMessage)
  .describe('Centimetres. 0: unknown.')

/** The size proposed for new parcels; unknown unless all three are given. */
export const ParcelSizeSetting = z.object({ length: sideSetting, width: sideSetting, height: sideSetting })
