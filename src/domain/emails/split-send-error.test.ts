import { expect, test } from 'vitest'
import { splitSendError } from './split-send-error.ts'

test('the owner reads a Vietnamese sentence; the answer of the mail server is a detail', () => {
  expect(splitSendError('Không liên lạc được với máy chủ thư: connect ECONNREFUSED 127.0.0.1:587')).toEqual({
    sentence: 'Không liên lạc được với máy chủ thư.',
    detail: 'connect ECONNREFUSED 127.0.0.1:587',
  })
  expect(splitSendError('Máy chủ thư không cho đăng nhập: 535 5.7.8: rejected').detail).toBe(
    '535 5.7.8: rejected',
  )
  for (const sentence of ['Nội dung của thư không còn nữa.', 'Zalo trả lời: -124', ''])
    expect(splitSendError(sentence)).toEqual({ sentence, detail: '' })
})
