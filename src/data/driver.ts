import { registerHooks } from 'node:module'

/**
 * postgres.js 3.4.9, repaired where it fails when connections break off (porsager/postgres issues 1154 and
 * 1208, pull requests 1168 and 1209, none released). Without this, a restart of the database can
 * - end the process: a statement after the break, or a question of its own, throws where nobody can catch it;
 * - leave a connection that never writes again, or waits for the answer to a query of its former life;
 * - fail the next query with the error of the one before;
 * - run the rest of a broken transaction, outside of it, on the connection's next life;
 * - keep a connection for somebody who was told that there is none, until there are none.
 * COPY of more than the socket's buffers never ends, nor does one whose rows the server refuses at the end.
 * And among several hosts it takes a standby for one that takes writes.
 * And one thing more: `silence` (ms) is how long a server may owe an answer and say nothing; then it is taken for
 * gone (it is frozen, or the line to it is cut without a word), as if the connection had broken off. With `isAlive` a
 * statement that takes longer is waited for while that says so; COPY must move bytes. `silent` is the error then.
 * And one for all that is read: V8 makes a function that is written where it is assigned to a property
 * (`this.resolve = x => …`) among what is old already, so what it refers to, every row of every answer, was moved
 * there too, and stayed until the next collection of everything. A function with a name of its own is young.
 * The source is changed as it is loaded. A version without these lines fails here: look at each repair again.
 * Nothing else may import `postgres`, except types.
 */
const repairs: Record<string, [from: string, to: string][]> = {
  'connection.js': [
    // A statement on a connection that is gone is refused. `true`: the pool shall not move the connection.
    [
      '    if (stream)\n      return queryError(q, Errors.generic(',
      `    if (socket === null || socket.destroyed) {
      queryError(q, connection.silent || Errors.connection('CONNECTION_CLOSED', options))
      return true
    }
    if (stream)\n      return queryError(q, Errors.generic(`,
    ],
    [
      '    const x = socket.write(chunk, fn)\n',
      `    if (socket === null) {
      chunk = nextWriteTimer = null
      return true
    }
    const x = socket.write(chunk, fn)\n`,
    ],
    // What was under way fails, however the connection ended, and nothing of it lives on.
    [
      '    clearImmediate(nextWriteTimer)\n    socket.removeListener(',
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener(',
    ],
    [
      `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
      `    const reason = errorResponse || Errors.connection('CONNECTION_CLOSED', options, socket)
    query && queryError(query, reason)
    while (sent.length)
      queryError(sent.shift(), reason)
    stream && (stream.destroy(reason), stream = null)
    final && (final(reason), final = null)
    query = results = errorResponse = null
    if (initial)
      return reconnect()
`,
    ],
    // By now the socket is the one that is talked over, be it TLS.
    [
      "      socket.on('data', data)\n",
      `      socket.on('data', data)
      const line = socket
      if (options.silence) {
        const watch = () => line.setTimeout(options.silence)
        line.on('timeout', async () => {
          if (!query && !sent.length) return
          // A process that was busy itself reads first what has come meanwhile.
          const read = line.bytesRead
          await new Promise(done => setTimeout(done, 50))
          if ((!query && !sent.length) || line.bytesRead !== read) return watch()
          if (!stream && options.isAlive && (await options.isAlive())) return watch()
          connection.silent = options.silent
          line.destroy(options.silent)
        })
        watch()
      }
`,
    ],
    [
      "    onclose(connection, Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      `    onclose(connection, connection.silent || Errors.connection('CONNECTION_CLOSED', options, socket))
    connection.silent = null\n`,
    ],
    // A reader of COPY that ends or leaves early reads no more: resume the socket and discard the rows that still come.
    [
      '    stream = new Stream.Readable({\n      read() { socket.resume() }\n    })\n',
      `    const copy = stream = new Stream.Readable({
      read() { socket && socket.resume() },
      destroy(error, callback) {
        if (stream === copy) stream = null
        socket && socket.resume()
        callback(error)
      }
    })
`,
    ],
    // The server may refuse the rows of a COPY after the last one was sent.
    [
      '    stream && (stream.destroy(err), stream = null)\n',
      '    stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)\n',
    ],
    // Of several hosts a standby takes no writes, whatever its default is.
    [
      "      (x === 'read-write' && xs.default_transaction_read_only === 'on') ||\n",
      "      (x === 'read-write' && (xs.default_transaction_read_only === 'on' || xs.in_hot_standby === 'on')) ||\n",
    ],
    ['    , nonce = null\n', '    , nonce = null\n    , sessionPending = false\n'],
    [
      '      statements = {}\n      needsTypes',
      '      statements = {}\n      sessionPending = !!options.session\n      needsTypes',
    ],
    [
      '      if (needsTypes) {\n',
      `      if (sessionPending) {
        sessionPending = false
        const setting = new Query([options.session], [], execute, null, { simple: true })
        // Without its timeouts the connection must not be used.
        setting.catch(() => socket && socket.destroy())
        return
      }

      if (needsTypes) {\n`,
    ],
    // Its own questions about types and states are asked again by the next connection.
    ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n'],
    ['    query.execute()\n', '    query.catch(() => {})\n'],
    [
      '    clearImmediate(nextWriteTimer)\n    if (socket) {',
      '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket) {',
    ],
  ],
  'index.js': [
    [
      '    socket          : o.socket,\n',
      '    socket          : o.socket,\n    silence         : o.silence,\n    session         : o.session,\n    silent          : o.silent,\n    isAlive         : o.isAlive,\n',
    ],
    // A reserved connection that is gone was given back already.
    [
      '      c.reserved = null\n      onopen(c)\n',
      '      if (!c.reserved) return\n      c.reserved = null\n      onopen(c)\n',
    ],
    // Who waits for a connection of their own and is told that there is none waits no longer: the next one that is
    // opened would be kept for them, and be nobody's.
    [
      '        const query = { reserve: resolve, reject }\n',
      '        const query = { reserve: resolve, reject: (x) => (queries.remove(query), reject(x)) }\n',
    ],
    // And they stand among those who wait until they have it.
    [
      '    queries.length && connect(c, queries.shift())\n',
      `    if (queries.length) {
      const query = queries.shift()
      if (query.reserve && ending)
        return query.reject(Errors.connection('CONNECTION_ENDED', options, options))
      query.reserve && queries.push(query)
      connect(c, query)
    }
`,
    ],
    [
      '  async function reserve() {\n',
      `  async function reserve() {
    if (ending)
      throw Errors.connection('CONNECTION_ENDED', options, options)
`,
    ],
    // A transaction ends with its connection.
    ['      , prepare = null\n\n    try {', '      , prepare = null\n      , broken = null\n\n    try {'],
    [
      '(_, reject) => connection.onclose = reject)',
      '(_, reject) => { const onclose = e => { broken = e; reject(e) }; connection.onclose = onclose })',
    ],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (broken) return q.reject(broken)\n',
    ],
    // Young functions.
    [
      '      acc[name] = (x) => new Parameter(x, type.to)\n',
      '      const typedAs = (x) => new Parameter(x, type.to)\n      acc[name] = typedAs\n',
    ],
    [
      '      c.reserved = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n',
      '      const next = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n      c.reserved = next\n',
    ],
    ['      sql.prepare = x => prepare = x.replace(', '      const preparing = x => prepare = x.replace('],
    [
      '      let uncaughtError\n        , result\n',
      '      sql.prepare = preparing\n      let uncaughtError\n        , result\n',
    ],
  ],
  'query.js': [
    [
      `    this.resolve = x => (this.active = false, resolve(x))
    this.reject = x => (this.active = false, reject(x))
`,
      `    const resolved = x => (this.active = false, resolve(x))
    const rejected = x => (this.active = false, reject(x))
    this.resolve = resolved
    this.reject = rejected
`,
    ],
  ],
}

function repair(source: string, changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error(`driver.ts does not fit this version of postgres.js: ${from}`)
    return text.replace(from, () => to)
  }, source)
}

const unrepaired = new Set(Object.keys(repairs))
const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const file = url.split('/node_modules/postgres/src/')[1] ?? ''
    const changes = repairs[file]
    if (!changes) return loaded
    unrepaired.delete(file)
    return { ...loaded, source: repair(new TextDecoder().decode(loaded.source as Uint8Array), changes) }
  },
})

export const { default: postgres } = await import('postgres')
hooks.deregister()
// Built into another file, or loaded before by somebody else: it would run as it came.
if (unrepaired.size > 0)
  throw new Error(`postgres.js was loaded without its repairs of ${[...unrepaired].join(', ')}`)
