// By way of this file the entry does not need the bundler's own, which turns a package such as React into a module.
import 'react-dom/client'
