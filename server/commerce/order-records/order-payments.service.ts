// Separate from the other payment services: they import orders, so that an import of them by orders would be a cycle.
