import { expect, test } from 'vitest'
import type { CarrierQuote } from '#contract/shipping/parcel-quotes.ts'
import { proposeCarrier } from './propose-carrier.ts'

const quote = (id: string, fee: number | null, refuses = false): CarrierQuote => ({
  ...{
    carrier: { id, name: id },
    fee,
    readAddress: null,
    refuses,
    problem: fee === null ? 'Chưa trả lời.' : '',
  },
})

test('the cheapest carrier that serves the ward is proposed', () => {
  const quotes = [quote('a', 30_000), quote('b', null, true), quote('c', 25_000), quote('d', null)]
  const { proposed, quotes: sorted } = proposeCarrier(quotes, undefined)
  expect(proposed).toBe('c')
  expect(sorted.map(({ carrier }) => carrier.id)).toEqual(['c', 'a', 'b', 'd'])
  expect(proposeCarrier([quote('b', null, true)], undefined).proposed).toBe(null)
})

test('the carrier of the province comes first, even if it does not answer, but not if it refuses', () => {
  expect(proposeCarrier([quote('a', 30_000), quote('c', 25_000)], 'a')).toMatchObject({
    ...{ proposed: 'a', isFixed: true },
  })
  expect(proposeCarrier([quote('a', null), quote('c', 25_000)], 'a').proposed).toBe('a')
  expect(proposeCarrier([quote('c', 25_000)], 'shop').proposed).toBe('shop')
  expect(proposeCarrier([quote('a', null, true), quote('c', 25_000)], 'a')).toMatchObject({
    ...{ proposed: 'c', isFixed: false },
  })
})
