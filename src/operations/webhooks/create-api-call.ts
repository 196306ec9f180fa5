import type { LoadedExtension } from '#operations/extensions/extensions.ts'
import type { Shop } from '#operations/shop.ts'
import type { ApiAnswer, CallApi } from '#operations/tokens/api-caller.ts'

const apiPath = '/api/v1/'

export function createApiCall(
  { serveExtension, mail }: Pick<Shop, 'serveExtension' | 'mail'>,
  { name, definition: { rights = [] } }: Pick<LoadedExtension, 'name' | 'definition'>,
  signal: AbortSignal,
): CallApi {
  return async (method, path, body) => {
    signal.throwIfAborted()
    if (!serveExtension) throw new Error('the shop is still starting')
    const url = new URL(path, mail?.publicUrl ?? 'http://localhost')
    if (!url.pathname.startsWith(apiPath)) throw new Error(`call needs a path below ${apiPath}`)
    const content =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return readAnswer(await serveExtension({ name, rights }, new Request(url, { method, ...content })))
  }
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text || null }
}
