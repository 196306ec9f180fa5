import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const chrome = '(KHTML, like Gecko) Chrome/148.0.0.0'
const phone = 'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${windows} AppleWebKit/537.36 ${chrome} Safari/537.36`, 'Chrome trên Windows'],
  [`${windows} AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/148.0.0.0`, 'Edge trên Windows'],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/140.0.10 Chrome/134.0.0.0 Safari/537.36`,
    'Cốc Cốc trên Windows',
  ],
  [`${windows.replace('x64)', 'x64; rv:150.0)')} Gecko/20100101 Firefox/150.0`, 'Firefox trên Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`,
    'Safari trên máy Mac',
  ],
  [`${iphone} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari trên iPhone'],
  [`${iphone} CriOS/148.0 Mobile/15E148 Safari/604.1`, 'Chrome trên iPhone'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0.0.1]`, 'Facebook trên iPhone'],
  [`${phone} ${chrome} Mobile Safari/537.36`, 'Chrome trên Android'],
  [
    `${phone} (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet trên Android',
  ],
  [
    `${phone} (KHTML, like Gecko) Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36 Zalo android/24110`,
    'Zalo trên Android',
  ],
  [`${phone} (KHTML, like Gecko)`, 'Trình duyệt trên Android'],
  ['curl/8.14.1', 'Thiết bị không rõ'],
  ['', 'Thiết bị không rõ'],
  ['\u202E<b>Chrome/1 Windows', 'Chrome trên Windows'],
])('the user agent %s is displayed as %s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words)
})
