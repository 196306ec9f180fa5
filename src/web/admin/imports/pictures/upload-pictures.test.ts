import { afterEach, expect, test, vi } from 'vitest'
import { uploadPictures } from './upload-pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

class LimitedRequest {
  static count = 0
  upload = {}
  status = 0
  response: unknown
  onload = () => {}
  open = () => {}
  send = () => {
    LimitedRequest.count += 1
    const isRefused = LimitedRequest.count > 2
    this.status = isRefused ? 429 : 201
    this.response = isRefused
      ? { error: 'Hãy thử lại sau 50 phút' }
      : { url: `/images/${LimitedRequest.count}` }
    this.onload()
  }
}

test('after a refusal because too many were sent, no more are sent; the next try sends only the rest', async () => {
  vi.stubGlobal('XMLHttpRequest', LimitedRequest)
  const files = Array.from({ length: 9 }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  const sent = new Map<string, string>()
  const upload = () => uploadPictures(files, sent, () => {})
  const outcome = {
    urls: { '0.jpg': '/images/1', '1.jpg': '/images/2' },
    refused: [{ name: '2.jpg', error: 'Hãy thử lại sau 50 phút' }],
  }
  expect(await upload()).toEqual(outcome)
  expect(LimitedRequest.count).toBe(3)
  expect(await upload()).toEqual(outcome)
  expect(LimitedRequest.count).toBe(4)
})
