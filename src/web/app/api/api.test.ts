import { expect, test } from 'vitest'
import { ApiError, createApi, type SendRequest } from './api.ts'

function recorder(answer: () => Response) {
  const sent: { path: string; init?: RequestInit }[] = []
  const send: SendRequest = async (path, init) => {
    sent.push({ path, init })
    return answer()
  }
  return { api: createApi(send), sent }
}

test('fills the path and writes the query without empty values', async () => {
  const { api, sent } = recorder(() => Response.json([]))
  await api.listProducts({
    query: { q: 'áo & quần', page: 2, category: '', featured: true, sort: undefined },
  })
  expect(sent[0]?.path).toBe('/api/v1/products?q=%C3%A1o+%26+qu%E1%BA%A7n&page=2&featured=true')
  await api.getProduct({ params: { id: '../orders' } })
  expect(sent[1]?.path).toBe('/api/v1/products/..%2Forders')
})

test('sends a body as JSON', async () => {
  const { api, sent } = recorder(() => Response.json({}))
  await api.signIn({ body: { email: 'a@b.vn', password: 'bí mật' } })
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"email":"a@b.vn","password":"bí mật"}' })
})

test('returns the total from the response header', async () => {
  const { api } = recorder(() => Response.json([], { headers: { 'X-Total-Count': '32' } }))
  expect(await api.listProducts.withTotal({ query: { limit: 16 } })).toEqual({
    items: [],
    total: 32,
    capped: false,
  })
})

test('a failure is thrown with its message, code and fields', async () => {
  const details = [{ path: 'email', message: 'Email không hợp lệ' }]
  const { api } = recorder(() =>
    Response.json({ error: 'Email đã trùng !', code: 'email_taken', details }, { status: 409 }),
  )
  const failure = await api.listCategories().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 409, code: 'email_taken', error: 'Email đã trùng !', details })
})

test('a response that is not JSON and a network error are failures', async () => {
  const { api } = recorder(() => new Response('<html>', { status: 502 }))
  await expect(api.listCategories()).rejects.toMatchObject({ status: 502, code: 'internal' })
  const cut = createApi(() => Promise.reject(new TypeError('cut')))
  await expect(cut.listCategories()).rejects.toMatchObject({ status: 0, code: 'offline' })
})
