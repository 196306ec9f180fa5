import { createReadStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'

/** When it rejects, nothing more is created in the folder: a destroyed unpacker would still finish what it had begun. */
export async function unpackArchive(file: string, folder: string, signal: AbortSignal): Promise<void> {
  const unpacker = unpackTar(folder)
  unpacker.on('error', () => {})
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) =>
    unpacker.write(chunk, done),
  )
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        signal.throwIfAborted()
        await write(chunk)
      }
    })
    unpacker.end()
    await finished(unpacker)
  } catch (error) {
    // After a file could not be written, the next write says only that the unpacker is destroyed.
    throw unpacker.errored ?? error
  } finally {
    unpacker.destroy()
  }
}
