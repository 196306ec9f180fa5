import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { singleLine } from '#contract/text.ts'
import { carrierId } from './province-carriers.ts'

const params = z.object({ carrier: carrierId })
const wardName = singleLine(100, 'Hãy chọn phường, xã')

export const CarrierWard = z.object({
  code: z.string().describe('Official code of the ward.'),
  ward: z.string().describe('Official name.'),
  province: z.string(),
  provinceCode: z.string(),
  name: z
    .string()
    .nullable()
    .describe("The carrier's name, as staff chose it. Null: unknown to the carrier."),
})
export type CarrierWard = z.infer<typeof CarrierWard>

export const CarrierWardCheck = z.object({
  wards: z.int().describe('Wards compared.'),
  unknown: z.int().describe('Wards for which staff must choose one of the carrier.'),
})
export type CarrierWardCheck = z.infer<typeof CarrierWardCheck>

export const carrierWardEndpoints = {
  listCarrierWards: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Wards that a carrier does not know, and those that staff chose for it',
    params,
    status: 200,
    response: z.array(CarrierWard),
  }),
  checkCarrierWards: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Compare all wards with the list of a carrier; takes some seconds',
    params,
    status: 200,
    response: CarrierWardCheck,
    failures: ['carrier_unavailable', 'carrier_not_answering', 'too_many_attempts'],
  }),
  listCarrierWardNames: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'The names that a carrier gives to the wards of a province',
    params,
    query: z.object({
      province: z
        .string()
        .regex(/^\d{2}$/)
        .describe('Official code of a province.'),
    }),
    status: 200,
    response: z.array(z.string()),
    failures: ['carrier_unavailable', 'carrier_not_answering'],
  }),
  chooseCarrierWard: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: "Choose the carrier's ward for one that it does not know",
    params: params.extend({ code: z.string().regex(/^\d{5}$/) }),
    body: z.object({ name: wardName }),
    status: 200,
    response: CarrierWard,
    failures: ['carrier_unavailable', 'carrier_not_answering'],
  }),
}
