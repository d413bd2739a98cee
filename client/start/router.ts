/** A stage of the start: evaluates the router (decision 006). */
import 'react-router-dom';
