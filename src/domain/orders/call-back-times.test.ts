import { expect, test } from 'vitest'
import { listCallBackDays, suggestCallBackTimes } from './call-back-times.ts'

/** In Vietnam. */
const at = (time: string) => Date.parse(`2026-11-30T${time}:00+07:00`)
const suggest = (time: string) => suggestCallBackTimes(at(time)).map(({ label, at }) => [label, at])

test('at 8:00 the buyer is called in an hour, this afternoon or tomorrow morning, by the clock of Vietnam', () => {
  expect(suggest('08:00')).toEqual([
    ['Sau 1 giờ', '2026-11-30T02:00:00.000Z'],
    ['15:00 chiều nay', '2026-11-30T08:00:00.000Z'],
    ['9:00 sáng mai', '2026-12-01T02:00:00.000Z'],
  ])
})

test('times that have passed are not offered', () => {
  expect(suggest('15:00')[1]).toEqual(['19:00 tối nay', '2026-11-30T12:00:00.000Z'])
  expect(suggest('20:00').map(([label]) => label)).toEqual(['Sau 1 giờ', '9:00 sáng mai'])
  expect(listCallBackDays(at('15:30')).map(({ label, times }) => [label, times.length])).toEqual([
    ['Hôm nay', 2],
    ['Ngày mai', 5],
    ['Ngày kia', 5],
  ])
  expect(listCallBackDays(at('23:30'))[0]).toMatchObject({
    label: 'Ngày mai',
    times: [{ label: '09:00', at: '2026-12-01T02:00:00.000Z' }, {}, {}, {}, {}],
  })
})
