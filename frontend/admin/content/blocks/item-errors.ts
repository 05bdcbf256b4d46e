type Errors = Readonly<Record<string, string>>;

/** The errors within a path, with paths relative to it: `2.items.0.title` becomes `items.0.title` within `2`. */
export const errorsWithin = (errors: Errors, path: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), message]] : [],
    ),
  );
